import { staff } from '../../api/procedures.ts'
import { deleteView, hideColumns, readKeptList, saveView } from './kept-list.ts'

export const keptListRouter = {
  get: staff.keptList.get.handler(({ context, input }) => readKeptList(context, input.list)),
  saveView: staff.keptList.saveView.handler(async ({ context, input }) => {
    await saveView(context, input)
    return readKeptList(context, input.list)
  }),
  deleteView: staff.keptList.deleteView.handler(async ({ context, input }) => {
    await deleteView(context, input)
    return readKeptList(context, input.list)
  }),
  hideColumns: staff.keptList.hideColumns.handler(async ({ context, input }) => {
    await hideColumns(context, input)
    return readKeptList(context, input.list)
  }),
}
