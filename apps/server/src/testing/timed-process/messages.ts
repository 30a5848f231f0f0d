/** Asks a process of the simulated year for something; each is answered with its id. */
export interface Ask {
  id: number
  /** The instant to set its clock to, in milliseconds. */
  now?: number
  /** Runs the jobs that the timetable has in this hour of London. */
  hour?: number
  signUp?: true
}

export interface Answer {
  /** 0 when the process is ready. */
  id: number
  /** Jobs that were run. */
  jobs?: number
  cookies?: [string, string][]
  failure?: string
}
