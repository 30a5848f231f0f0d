/** Addresses of a shared page and the files of its document. */
export function pageAddresses(token: string) {
  const shared = `/api/v1/shared/${token}`
  return {
    page: `/customer-portal/${token}`,
    payment: `/customer-portal/${token}/payment`,
    reply: `/customer-portal/${token}/reply`,
    question: `/customer-portal/${token}/question`,
    pdf: `${shared}/pdf`,
    ubl: `${shared}/ubl`,
    receipt: `${shared}/receipt`,
    logo: `${shared}/logo`,
    chosen: `${shared}/chosen-pdf`,
    certificate: `${shared}/certificate`,
    signature: `${shared}/signature`,
    pictures: `${shared}/pictures`,
    attachments: `${shared}/attachments`,
  }
}
export type PageAddresses = ReturnType<typeof pageAddresses>
