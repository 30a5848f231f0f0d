/** What BT-24 says of an invoice that keeps to the European standard and to no more. */
export const EN_16931 = 'urn:cen.eu:en16931:2017'
export const PEPPOL_BILLING = `${EN_16931}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`
/** BT-23: an invoice is sent. */
export const PEPPOL_PROCESS = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
