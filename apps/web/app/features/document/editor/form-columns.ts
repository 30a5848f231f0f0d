/** The form beside its preview. From 90rem the form is wide enough for a line to take one row, and the preview has what is left. */
const besidePreview =
  'xl:grid xl:grid-cols-[minmax(0,1fr)_18rem] min-[90rem]:grid-cols-[minmax(52rem,1fr)_minmax(0,38%)]'

/** Columns of a document's form, or of its skeleton. */
export const formColumns = (isPreviewShown: boolean) =>
  `flex flex-col gap-6 ${isPreviewShown ? besidePreview : 'xl:max-w-[80rem]'}`
