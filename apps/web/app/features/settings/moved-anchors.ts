/** Where an anchor of `/app/settings` leads now: links in sent mails and bookmarks name those of earlier versions. */
export const MOVED_ANCHORS: Readonly<Record<string, string>> = {
  '#appearance': '/app/settings/documents#appearance',
  '#templates': '/app/settings/templates',
  '#e-invoices': '/app/settings/e-invoices',
  '#activity': '/app/settings/activity',
  '#security': '/app/settings/security',
  '#endpoint': '/app/settings/advanced#endpoint',
  '#delete-company': '/app/settings/advanced#delete-company',
}
