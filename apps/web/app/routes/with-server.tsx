export { WithServer as default } from '~/shell/with-server.tsx'
