export { ServerProviders as default } from '~/shell/with-server.tsx'
