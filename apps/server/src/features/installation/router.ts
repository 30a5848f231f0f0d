import { anybody } from '../../api/procedures.ts'

export const installationRouter = {
  get: anybody.installation.get.handler(async ({ context: { services } }) => ({
    sign_up: services.config.SIGN_UP,
    is_read_only: (await services.disk.look()).is_nearly_full,
  })),
}
