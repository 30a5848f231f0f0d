import { truthy } from '@stoplight/spectral-functions'
import { oas } from '@stoplight/spectral-rulesets'

const operations = '$.paths[*][get,put,post,patch,delete]'

/**
 * What openapi.json is held to by `npm run check`, beside redocly.yaml. Whatever these rules find fails it.
 * @type {import('@stoplight/spectral-core').RulesetDefinition}
 */
export const ruleset = {
  // Its own types do not say that it is what they ask for.
  extends: [/** @type {any} */ (oas)],
  rules: {
    // Whoever installs the product answers for it: no person or address of ours would be right.
    'info-contact': 'off',
    // Redocly's no-invalid-media-type-examples asks the same in a quarter of the time.
    'oas3-valid-media-example': 'off',
    'success-has-example': has(
      `${operations}.responses[?(@property.match(/^2/))].content[application/json]`,
      'example',
    ),
    'request-has-example': has(`${operations}.requestBody.content[application/json]`, 'example'),
    'refusal-has-examples': has(
      `${operations}.responses[?(@property.match(/^[45]/))].content[application/json]`,
      'examples',
    ),
    'operation-says-who-may': has(operations, 'x-permission'),
  },
}

/**
 * @param {string} given
 * @param {string} field
 * @returns {import('@stoplight/spectral-core').RuleDefinition}
 */
function has(given, field) {
  // biome-ignore lint/suspicious/noThenProperty: a rule of Spectral is written so, and nobody awaits it
  return { given, severity: 'error', then: { field, function: truthy } }
}
