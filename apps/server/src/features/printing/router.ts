import { findUnprintable } from '@quotespark/domain/document'
import { isPrintable } from '@quotespark/paper/unprintable'
import { signedInCaller } from '../../api/procedures.ts'

export const printingRouter = {
  findUnprintable: signedInCaller.printing.findUnprintable.handler(({ input: { text } }) => ({
    characters: findUnprintable([['text', text]], isPrintable).map(({ character }) => character),
  })),
}
