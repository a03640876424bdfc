const COUNTRY = /[\s,]+(?:U\.?S\.?A?\.?|United States(?: of America)?)$/
const STATES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA PR RI SC SD TN TX UT VT VA WA WV WI WY'
/** "… Baltimore MD 21202", or a state alone before the country. */
const STATE_AND_ZIP = new RegExp(String.raw`^(.*[^\s,])[\s,]+((?:${STATES.replaceAll(' ', '|')})\s+\d{5})$`, 'i')
const STATE = new RegExp(String.raw`^(.*[^\s,])[\s,]+(${STATES.replaceAll(' ', '|')})$`)
const ZIP_ALONE = /^(.*\p{L})[\s,]+(\d{5})$/u
/** "Rua das Flores 12 4050-265 Porto", "Hauptstrasse 5 9490 Vaduz": a postcode after the house, and its town. */
const POSTCODE_BEFORE_TOWN =
  /^((?=.*\p{L}.*\d|\d.*\p{L}).*[\p{L}\d])\s+((?:[A-Z]{1,2}-)?(?:\d{4}-\d{3}|\d{5}|(?<=\d\s+)\d{4})\s+\p{L}.*)$/u

/** Between street and house, town, ZIP or postcode, and country. */
export function withPostalCommas(text: string): string {
  const withoutCountry = text.replace(COUNTRY, '')
  const isInStates = withoutCountry !== text
  const inStates = isInStates ? STATE.exec(withoutCountry) : null
  const [, before, state] = STATE_AND_ZIP.exec(withoutCountry) ?? inStates ?? ZIP_ALONE.exec(withoutCountry) ?? []
  if (before && state && /\d.*\p{L}|\p{L}.*\d/u.test(before)) return `${before}, ${state}${isInStates ? ', USA' : ''}`
  const [, street, town] = text.includes(',') ? [] : (POSTCODE_BEFORE_TOWN.exec(text) ?? [])
  return street && town ? `${street}, ${town}` : text
}
