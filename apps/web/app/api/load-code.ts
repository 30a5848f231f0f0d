/** A lazily loaded part of the app could not be loaded: the connection was lost, or a newer version has replaced it. */
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
