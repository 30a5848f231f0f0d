export const UBL_NAMESPACES = {
  Invoice: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  CreditNote: 'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2',
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  ext: 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2',
} as const

/** Prefixes by namespace; '' for the two roots. */
export const UBL_PREFIXES: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  [UBL_NAMESPACES.Invoice]: '',
  [UBL_NAMESPACES.CreditNote]: '',
  [UBL_NAMESPACES.cac]: 'cac',
  [UBL_NAMESPACES.cbc]: 'cbc',
  [UBL_NAMESPACES.ext]: 'ext',
})
