import type { RequestContext } from '../../api/context.ts'
import { anybody } from '../../api/procedures.ts'
import { customerUbl } from '../document/e-invoice/ubl-file.ts'
import { askBy, customerRouter, downloadBy, viewBy } from './customer-router.ts'
import { readPortalDocument } from './read-portal-document.ts'
import { sealedAttachment } from './sealed-files.ts'
import { sealedLogo } from './sealed-logo.ts'
import { linkWay, resolveLink } from './shared-link.ts'

export const sharedLinkRouter = {
  ...customerRouter<'sharedLink', { token: string }, RequestContext>(anybody.sharedLink, linkWay),
  get: anybody.sharedLink.get.handler(async ({ context: { services, findUser }, input }) => {
    const document = await resolveLink(services, input.token)
    return readPortalDocument(services, document, (await findUser())?.id)
  }),
  recordView: anybody.sharedLink.recordView.handler(async ({ context, input }) =>
    viewBy(linkWay, context, await resolveLink(context.services, input.token)),
  ),
  ask: anybody.sharedLink.ask.handler(async ({ context, input }) => ({
    messages: await askBy(linkWay, context, await resolveLink(context.services, input.token), input),
  })),
  // Behind a link may be any kind that has one.
  getUbl: anybody.sharedLink.getUbl.handler(async ({ context: { services }, input }) =>
    customerUbl(services, await resolveLink(services, input.token)),
  ),
  getPdf: anybody.sharedLink.getPdf.handler(async ({ context, input }) =>
    downloadBy(linkWay, context, await resolveLink(context.services, input.token)),
  ),
  getAttachment: anybody.sharedLink.getAttachment.handler(async ({ context: { services }, input }) =>
    sealedAttachment(services, await resolveLink(services, input.token), input.attachment_id),
  ),
  getLogo: anybody.sharedLink.getLogo.handler(async ({ context: { services }, input }) =>
    sealedLogo(services, await resolveLink(services, input.token)),
  ),
}
