/** Rules for imports, one per line with its reason; `npm run check` enforces them. */

/** Tests, their fixtures, and the program that seeds the product. */
const development = '[.]test[.]tsx?$|/src/.*testing/|^apps/web/app/testing/|^apps/server/src/seed'

const forbid = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to })

/** Among our own workspaces, `folder` may import only the `allowed` ones. */
const only = (folder, allowed, reason) =>
  forbid(
    `${folder.replace('/', '-')}-imports-down`,
    { path: `^${folder}/`, pathNot: development },
    { path: '^(apps|packages|e2e)/', pathNot: [folder, ...allowed].map((name) => `^${name}/`) },
    reason,
  )

/** The modules of the server form layers: each may import its own layer and those named before it. */
const serverRows = (rows) =>
  Object.entries(rows).map(([name, [, reason]], at, all) => {
    const within = ([, [rooms]]) => `^apps/server/src/(${rooms})`
    return forbid(
      `server-${name}-imports-down`,
      { path: within(all[at]), pathNot: development },
      { path: '^apps/server/src/', pathNot: all.slice(0, at + 1).map(within) },
      reason,
    )
  })

/** A feature may not import another feature of the same app, except those `below` all others. */
const notSideways = (features, below = []) =>
  forbid(
    `${features.replaceAll('/', '-')}-not-sideways`,
    { path: `^${features}/([^/]+)/`, pathNot: development },
    { path: `^${features}/`, pathNot: ['$1', ...below].map((name) => `^${features}/${name}/`) },
    'What two features share belongs below both, or neither can be changed alone.',
  )

/** Each module of the web app may import the modules named before it. */
const webRooms = (rooms) =>
  Object.entries(rooms).map(([room, reason], at, all) =>
    forbid(
      `web-${room}-imports-down`,
      { path: `^apps/web/app/${room}/`, pathNot: development },
      { path: '^apps/web/app/', pathNot: all.slice(0, at + 1).map(([name]) => `^apps/web/app/${name}/`) },
      reason,
    ),
  )

/** The npm package `name` may be imported below `folders` only. */
const confined = (name, folders, reason) =>
  forbid(
    `${name.replace(/\W+/g, ' ').trim().replaceAll(' ', '-')}-confined`,
    { path: '^(apps|packages|e2e)/', pathNot: folders.map((folder) => `^${folder}`) },
    { path: `(^|/)node_modules/${name}/`, dependencyTypesNot: ['type-only'] },
    reason,
  )

module.exports = {
  // biome-ignore format: one rule a line
  forbidden: [
    only('packages/domain', [], 'The rules of the business depend on nothing, so that everything can depend on them.'),
    only('packages/contract', ['packages/domain'], 'What is promised to clients does not know how it is kept.'),
    only('packages/database', ['packages/domain'], 'Tables and policies serve any caller and know none.'),
    only('packages/paper', ['packages/domain'], 'A document draws what it is given and looks nothing up.'),
    only('packages/e-invoice', ['packages/domain'], 'An e-invoice is written and checked from what it is given, in the browser as on the server.'),
    only('packages/ui', [], 'Primitives and tokens carry no business words.'),
    only('packages/testing', ['packages/database', 'packages/domain'], 'Fixtures do not need what they are to test.'),
    only('apps/web', ['packages/ui', 'packages/contract', 'packages/e-invoice', 'packages/paper', 'packages/domain'], 'The browser meets the server only in the contract.'),
    only('apps/server', ['packages/contract', 'packages/database', 'packages/e-invoice', 'packages/paper', 'packages/domain'], 'The server composes what lies below it and knows no screen.'),
    // Files in no layer start the process, or are for development.
    ...serverRows({
      ground: ['(afterwards|background|bank-holidays|clock|config|dated-file|link-token|logged-error|logged-path|logger|reference-rates|this-machine|trusted-proxies)[.]ts|(audit|company|files|limits|mail|verify)/', 'What everything stands on knows nothing of who stands on it.'],
      parts: ['services[.]ts|(auth|events|jobs|notifying|operating)/', 'Accounts, jobs and notices serve any operation and know none.'],
      calls: ['(api|openapi)/', 'How calls are taken, checked and answered does not hang on which calls there are.'],
      features: ['features/', 'What is done does not know at which address or by which program it is asked for.'],
      http: ['http/', 'The door leads to everything and starts nothing.'],
    }),
    forbid('verify-stands-alone', { path: '^apps/server/src/verify/', pathNot: development }, { path: '^apps/server/src/', pathNot: '^apps/server/src/verify/' }, 'A checker that shares code with what it checks shares its mistakes.'),
    only('e2e', ['packages/testing'], 'Journeys know what a user sees, not how it is made.'),
    forbid('tools-stand-apart', { path: '^(apps|packages|e2e)/' }, { path: '^tools/' }, 'The product and its tests install, build and run without the instruments that measure and try them.'),
    notSideways('apps/server/src/features', ['document']),
    notSideways('apps/web/app/features', ['document']),
    // Modules that neither call the server nor belong to a form come first. Forms and everything above them need to know who
    // is signed in (account). Screens stand in for a page; they use the shell's components and are drawn by features.
    ...webRooms({
      articles: 'What is published is read by the build, before there is a page to show it.',
      pictures: 'A picture is put into pages and knows none of them.',
      api: 'How the server is called does not hang on who asks, nor on what is drawn of the answer.',
      account: 'Who is signed in, and for which company, is known before anything of theirs is drawn.',
      forms: 'A field serves any form, whatever page it is on.',
      lists: 'A list is told what its rows are.',
      shell: 'The frame is given what features show in it, by the routes: so pages without them load none of them.',
      screens: 'What stands in for a page that failed must not need that page.',
      features: 'A feature does not know at which address it is shown.',
      routes: 'Addresses are where the parts are put together.',
    }),
    forbid('domain-is-pure', { path: '^packages/domain/src/', pathNot: development }, { dependencyTypes: ['npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown', 'core'] }, 'No I/O, no clock, no framework: browser, server and test get the same answer.'),
    forbid('e-invoice-is-pure', { path: '^packages/e-invoice/src/', pathNot: development }, { dependencyTypes: ['npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown', 'core'], pathNot: '(^|/)(packages/domain|node_modules/saxes)/' }, 'No I/O and no clock: the same invoice gives the same file wherever it is written.'),
    confined('saxes', ['packages/e-invoice/src/xml/parse-xml.ts'], 'How foreign XML is let in is decided in one place.'),
    confined('@orpc/contract', ['packages/contract/src/procedure.ts'], 'Version 2 of oRPC changes its builder: one file is to follow.'),
    confined('@orpc/(server|openapi)', ['apps/server/src/api/', 'apps/server/src/openapi/'], 'Version 2 of oRPC changes its builder: the features are not to follow.'),
    confined('prom-client', ['apps/server/src/operating/'], 'What is measured is named in one place.'),
    confined('@opentelemetry', ['apps/server/src/operating/trace-to.ts'], 'It is loaded by nobody who does not trace; what is traced says so by channels of Node.'),
    confined('piscina', ['packages/paper/src/pdf/'], 'Drawing has the one pool of threads, so that all of it takes turns.'),
    confined('sharp', ['apps/server/src/files/pictures/draw-picture[.]ts', 'apps/server/src/.*[.]test[.]ts', 'apps/server/src/testing/', 'e2e/'], 'What decodes foreign pictures has its limits in a process of its own, and is never loaded beside the rest.'),
    forbid('pictures-are-drawn-apart', { path: '^apps/server/src/', pathNot: '^apps/server/src/files/pictures/picture-program[.]ts' }, { path: '^apps/server/src/files/pictures/(draw-picture|picture-program)[.]ts' }, 'Only the program that draws pictures loads what draws them.'),
    confined('hono', ['apps/server/src/http/'], 'What is done is the same whichever way the request came in.'),
    confined('stripe', ['apps/server/src/features/document/payment/'], 'What a payment is to us does not hang on who takes it.'),
    confined('better-auth', ['apps/server/src/auth/', 'apps/web/app/account/'], 'Accounts are ours; the library behind them can be exchanged.'),
    forbid('not-in-the-product', { path: '^(apps|packages)/', pathNot: `${development}|^packages/testing/` }, { path: `${development}|^packages/testing/` }, 'Tests, fixtures and sample worlds are for development only.'),
    forbid('no-circle', {}, { circular: true }, 'What comes back to itself is read, tested and moved as one file, however many it is split into; types count, they are read too.'),
    forbid('resolvable', {}, { couldNotResolve: true, pathNot: '^node$|^virtual:|[?](raw|url)' }, 'An import that cannot be followed escapes the rules above.'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/[^/]+/(dist|build|[.]react-router)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'apps/web/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
