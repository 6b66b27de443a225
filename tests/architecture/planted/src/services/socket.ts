export { default } from 'laravel-echo';
