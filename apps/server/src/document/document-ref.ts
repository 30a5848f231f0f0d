/** A quote or an invoice of a company: what its history, its mails and its link hang on. */
export type DocumentRef =
  | { company_id: string; quote_id: string; invoice_id?: null }
  | { company_id: string; quote_id?: null; invoice_id: string }
