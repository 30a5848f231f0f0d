/** Where input is that is stored as it is typed (`useDraftStorage`): the same words wherever it is said. */
const KEPT = 'is kept on this device'
const FOR_HOW_LONG = 'until you save it, discard it or sign out'

/** Asks before the page is left. */
export const LEAVING_KEEPS = `What you have entered ${KEPT} ${FOR_HOW_LONG}.`
export const LEAVING_LOSES = 'What you have entered here is not saved and will be lost.'

/** Offers what was kept. `time` is that of the last change. */
export const keptSince = (time: string) => `What you entered until ${time} ${KEPT} ${FOR_HOW_LONG}.`

/** Says what the lost connection means for a form. */
export const OFFLINE_KEEPS = `You are offline. What you have entered ${KEPT}.`
export const OFFLINE_STAYS = 'You are offline. What you have entered stays on this page.'
