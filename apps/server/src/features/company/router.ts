import { signedIn } from '../../api/procedures.ts'
import { presentCompany } from '../../company/present-company.ts'
import { createCompany } from './create-company.ts'

export const companyRouter = {
  create: signedIn.company.create.handler(async ({ context: { services, db, user }, input }) =>
    presentCompany(await createCompany(services, db, user.id, input)),
  ),
}
