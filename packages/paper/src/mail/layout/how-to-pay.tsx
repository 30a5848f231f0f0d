import { Facts } from './facts.tsx'
import { Paragraph } from './paragraph.tsx'

interface HowToPayProps {
  accountName?: string | null
  sortCode?: string | null
  accountNumber?: string | null
  /** Tells which payment it is; null where the payer chooses. */
  reference?: string | null
  payByCard?: string | null
}

/** The bank account and other ways of paying; nothing where there are none. */
export function HowToPay({ accountName, sortCode, accountNumber, reference, payByCard }: HowToPayProps) {
  if (!accountNumber && !payByCard) return null
  return (
    <>
      <Paragraph>How to pay:</Paragraph>
      <Facts
        rows={[
          ['Account name', accountName],
          ['Sort code', sortCode],
          ['Account number', accountNumber],
          ['Reference', accountNumber && reference],
          ['By card', payByCard],
        ]}
      />
    </>
  )
}
