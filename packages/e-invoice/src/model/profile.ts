/** BT-24 of an invoice that follows the European standard and nothing more. */
export const EN_16931 = 'urn:cen.eu:en16931:2017'
export const PEPPOL_BILLING = `${EN_16931}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`
/** BT-23: the process of sending an invoice. */
export const PEPPOL_PROCESS = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
