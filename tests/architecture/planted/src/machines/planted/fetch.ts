export { ofetch } from 'ofetch';
