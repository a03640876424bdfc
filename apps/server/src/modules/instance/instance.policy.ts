/** The row of `instance_settings` with the settings of the site. */
export const settingsKey = 'site.settings'
