export interface ReceivedMail {
  message_id: string
  from: string
  to: string
  reply_to: string | null
  subject: string
  text: string
  html: string
  /** Links in the HTML, in order. */
  links: string[]
  attachments: { file_name: string; content_type: string; bytes: Uint8Array }[]
}
