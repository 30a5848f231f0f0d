import { anybody } from '../../api/procedures.ts'

export const installationRouter = {
  get: anybody.installation.get.handler(({ context: { services } }) => ({
    sign_up: services.config.SIGN_UP,
  })),
}
