/** A part of the product that is loaded when it is needed could not be had: no connection, or a newer version replaced it. */
export class CodeNotLoaded extends Error {
  override readonly name = 'CodeNotLoaded'
}

export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (cause) {
    throw new CodeNotLoaded(String(cause), { cause })
  }
}
