const STYLE_PATH = '/api/map/style.json'

export const styleUrlOf = (mode: 'light' | 'dark') => `${STYLE_PATH}?mode=${mode}`

/** Whether it was the style that did not come: the library says which address it asked. */
export const isAboutStyle = (error: { message: string; url?: string }) => error.url?.includes(STYLE_PATH) === true

/** As the style calls the source of the traffic and its layer, which comes hidden: no tile of it is asked for. */
export const TRAFFIC = 'traffic'
