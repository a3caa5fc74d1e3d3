import { dom } from '../dist/api.js';

const { announce } = await dom();
announce('The page is ready.');
