import { staff } from '../../api/procedures.ts'
import { deleteView, hideColumns, readListPreferences, saveView } from './list-preferences.ts'

export const listPreferencesRouter = {
  get: staff.keptList.get.handler(({ context, input }) => readListPreferences(context, input.list)),
  saveView: staff.keptList.saveView.handler(async ({ context, input }) => {
    await saveView(context, input)
    return readListPreferences(context, input.list)
  }),
  deleteView: staff.keptList.deleteView.handler(async ({ context, input }) => {
    await deleteView(context, input)
    return readListPreferences(context, input.list)
  }),
  hideColumns: staff.keptList.hideColumns.handler(async ({ context, input }) => {
    await hideColumns(context, input)
    return readListPreferences(context, input.list)
  }),
}
