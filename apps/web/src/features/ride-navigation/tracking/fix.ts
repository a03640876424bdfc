/** A less accurate position cannot be matched to a line, in metres. */
export const usableMetres = 150
/** From this value on, the position is shown as inaccurate, in metres. */
export const poorMetres = 40
