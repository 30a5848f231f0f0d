import { staff } from '../../api/procedures.ts'
import { createTemplate } from './create-template.ts'
import { deleteTemplate } from './delete-template.ts'
import { listTemplates, requireTemplate } from './read-templates.ts'
import { presentTemplate } from './template-content.ts'
import { updateTemplate } from './update-template.ts'

export const templateRouter = {
  list: staff.template.list.handler(async ({ context, input }) => ({
    items: await listTemplates(context, input),
  })),
  get: staff.template.get.handler(async ({ context, input }) =>
    presentTemplate(await requireTemplate(context, input.id), context),
  ),
  create: staff.template.create.handler(async ({ context, input }) =>
    presentTemplate(await createTemplate(context, input), context),
  ),
  update: staff.template.update.handler(async ({ context, input }) =>
    presentTemplate(await updateTemplate(context, input), context),
  ),
  delete: staff.template.delete.handler(async ({ context, input }) => {
    await deleteTemplate(context, input.id)
    return input
  }),
}
