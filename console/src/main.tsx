/** Where the console begins. */
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import './ui/base.css';
import { applyTheme, storedTheme } from './shell/theme.js';

applyTheme(storedTheme());
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
