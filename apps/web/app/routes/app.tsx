export { AppShell as default } from '~/shell/app-shell.tsx'
