export { Router } from 'wouter';
