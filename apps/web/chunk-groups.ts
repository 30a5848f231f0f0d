/**
 * Groups of modules that the browser loads together. By itself the bundler makes one file for each set of modules that the same
 * pages share: three hundred, most of them a few hundred bytes, which compress badly and are requested one by one.
 *
 * Ordered from the lowest layer to the highest, because a group also takes its imports that no earlier group has: so none
 * imports from a group above it, and a change leaves the files below in the browser's cache. Modules that a group excludes
 * (`(?!...)`) are large and rarely needed; no other group names them, so they go into a file with the modules that use them.
 * e2e/first-screens.test.ts checks what each page loads as a result; unused parts of a group are loaded in vain.
 */
const GROUPS: Record<string, readonly RegExp[]> = {
  framework: [/node_modules\/(react|react-dom|scheduler|react-router|@react-router)\//],
  domain: [
    /domain\/src\/(?!address|kept-list|refusal-sentences|phone-number|shown-phone|document\/(bulk|cho|contradictions|exemption|format|invoice-form|line\/|missing|particulars|payment|rate-sums|send-checks|template|totals|usual-vat|vat-category)|company\/(accent|vat-number|bank|company-def|device-name|document-look|audit|sign-up|first-steps)|dashboard|attachment|money\/vat)/,
  ],
  document: [
    /domain\/src\/(?!address|kept-list|refusal-sentences|phone-number|shown-phone|document\/(bulk|choice\/(choosing|invalid|least|selection)|contradictions|exemption|line\/(discount|line-messages|place|price)|rate-sums|send-checks|template|totals|usual-vat)|company\/(vat-number|audit|sign-up|first-steps|document-look))/,
  ],
  // Calculating totals: only for writing a document or choosing its lines.
  sums: [
    /domain\/src\/document\/(contradictions|line\/(discount|line-messages|place|price)|rate-sums|totals|usual-vat\.)/,
  ],
  vatNumber: [/domain\/src\/company\/vat-number/],
  data: [/node_modules\/(@tanstack\/(react-query|query-core)|@orpc\/(client|tanstack-query))\//],

  // The base of all controls: tooltips with their positioning, and small parts that several controls share.
  base: [
    /@base-ui\/utils\/(?!useScrollLock)/,
    /@base-ui\/react\/(merge-props|use-render)\//,
    /@base-ui\/react\/floating-ui-react\/utils\/(?!markOthers|enqueue)/,
    /@base-ui\/react\/internals\/(?!resolveValue|itemEq|filter|PrehydrationScript|labelable-provider\/(L|useLabel\.)|field-register-control\/useFieldControlR)/,
    /@base-ui\/react\/utils\/(?!useSwipe|popups|.*ScrollLock|InternalBackdrop|getPseudo|scroll|getElementT|getCssD|styles|ItemInd|useOpenInter|useRegisteredL)/,
    /@base-ui\/react\/(toolbar|context-menu|fieldset|field|radio-group|checkbox-group|dialog|popover|menu\/(root|positioner))\/.*Context\.mjs/,
    /ui\/src\/(overlays\/(tooltip|toaster|show-toast)|controls\/icon-button)/,
  ],
  // Icons that would otherwise make the groups above import one another.
  icon: [
    /lucide-react\/dist\/esm\/(?!icons)/,
    /lucide-react\/.*\/(package|users|log-out|award|download|credit-card)\.mjs/,
  ],
  icons: [/lucide-react/],

  // Our own modules, for most pages.
  ui: [
    /app\/(root|screens\/(error|starting|lazy)|shell\/(page-title|moment|absolute|theme-switch|copy-button|use-late))/,
    /ui\/src\/(style\/(cn|tone|theme|popup|control-styles)|browser|controls\/(button|choice-label))/,
    /ui\/src\/display\/(alert|back-link|badge|card|description|empty|error|kbd|loading|logo|page-header|skeleton|skip-link|spark|spinner|visually)/,
  ],
  app: [
    /web\/app\/(api|account\/(?!account-calls|kept-drafts|logo-address|auth-client|account-input|join|decline|invitation-notices|switch-company|web-authn|use-passkey)|screens\/(not-loaded|page-error))/,
    /web\/app\/(forms\/(unsaved|use-focus|vat-rates)|shell\/(with-server|device|navigation\/(navigation|use-)|use-|shortcuts\/use-shortcut\.|page\.)|features\/document\/hold\/undo-toast-id)/,
  ],

  // For a user who belongs to several companies or is invited to one.
  companies: [/web\/app\/account\/(decline|invitation-notices|join-company|switch-company)/],

  // Buttons that open something; the code to render it loads later.
  openers: [
    /ui\/src\/(overlays\/(menu\.|popover\.|confirm-dialog|use-late)|controls\/late-select)|app\/forms\/(use-unsaved|use-discard)/,
  ],

  // One control each, with what only it and the controls below need.
  input: [/ui\/src\/controls\/(field-context|input)\./, /field\/root\/useFieldValidation/],
  field: [/ui\/src\/controls\/(field|label|textarea)\./],
  numbers: [/app\/forms\/(tidy|typed|item-vat)/, /ui\/src\/controls\/(quantity|money)/],
  popups: [/FloatingFocusManager|ScrollLock|hooks\/useClick|InternalBackdrop|useOpenInteractionType/],
  dialog: [/ui\/src\/overlays\/(dialog|opened-confirm-dialog)/],
  navigation: [/useListNavigation|useTypeahead|getPseudoElementBounds|popups\/useTriggerFocus/],
  options: [/ui\/src\/controls\/(radio-group|segmented-control)/],
  menu: [/ui\/src\/overlays\/menu-parts/],
  popover: [/ui\/src\/overlays\/opened-popover/],
  select: [/ui\/src\/controls\/select\./],
  preview: [/react\/preview-card|popups\/inlineRect/],
  autocomplete: [/ui\/src\/controls\/(autocomplete|suggestion)/],
  combobox: [/ui\/src\/controls\/combobox/],

  // Shared by several pages of one kind.
  table: [/ui\/src\/(display\/(table|timeline)|controls\/search-input)/, /domain\/src\/shown-phone/],
  paper: [
    /features\/document\/(detail\/status-badge|list\/quote-amount|paper\/(totals-list|vat-notes|signature|quote-in-short|revision-words))/,
  ],
  rows: [/app\/lists\/(load-more|list-filters|list-pages|list-rows|row-window)/],
  form: [
    /react-hook-form/,
    /app\/forms\/(use-zod-form|rules|submit-button|show-field-errors|use-usual-vat)\./,
  ],
  // The sign-in forms need only Zod: parsing the whole contract takes a phone longer than rendering the form.
  zod: [/node_modules\/(zod|@hookform\/resolvers)\/|account\/account-input/],
  rules: [
    /packages\/contract\//,
    /domain\/src\/(phone-number|address\/(country|postcode|endpoint))/,
    /-rules\.ts$|forms\/contract-inputs/,
  ],
  shell: [/app\/routes\/app\/shell|ui\/src\/display\/avatar/],
  // Leaves out what is wanted later: filters, tools and bulk actions.
  list: [
    /app\/(lists|features\/document\/list)\/(?!sends-at|list-cards|document-card|list-table|sorted-head|column-widths|document-name|list-tools|column-menu|views-menu|document-filters|ticked-bar|bulk-|use-bulk)/,
  ],
  detail: [
    /document\/template\/save-as-template-button/,
    /document\/detail\/(?!letter-dialog|missing-parts|removal-menu|payments-card|missing-particulars|emails-card|waiting-emails|document-not-loaded)/,
  ],
  detailParts: [/document\/detail\/(waiting-emails|document-not-loaded)/],
  customer: [/features\/customer\/(customer-problem|portal-invited-badge|use-customer-refresh)/],
  quoteSteps: [/features\/quote\/(quote-toasts|quote-not-loaded|detail\/use-step-outcome)/],
  invoiceSteps: [
    /features\/invoice\/(detail\/(use-invoice-step|use-particulars-question|send-invoice-again)|use-invoice-refresh)/,
  ],
  sameEmail: [/forms\/same-email/],
  productFields: [/forms\/product-fields/],
  editor: [
    /document\/editor\/(line\/(?!line-(fields|editor|extras\.))|choices\/(line-choices|line-menu\.)|lines|catalogue-search)/,
  ],
  auth: [/features\/account\/auth-layout/],
  answer: [/portal\/answer\/answer-dialogs/],
  portalFrame: [/portal\/(portal-frame|sign-in\/(wanted-page|known-company))/],
  portal: [
    /portal\/(balance|day-words|how-to-pay|invoice-state|pay-by|payment-notice|quote-state|when-seen)/,
    /portal\/answer\/(?!answer-dialogs|use-answer\.|answer-rules)/,
  ],
  portalLists: [/portal\/(portal-|quote-card|item-preview|use-viewed)/],
}

/** An icon used by fewer pages goes into their own files. */
const SHARED_ICON = 4

export function chunkGroups() {
  const names = Object.keys(GROUPS)
  return Object.entries(GROUPS).map(([name, parts], index) => ({
    name,
    test: (id: string) => parts.some((part) => part.test(id)),
    minShareCount: name === 'icons' ? SHARED_ICON : 1,
    priority: names.length - index,
  }))
}
