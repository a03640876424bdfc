/**
 * What heads every published list of leaked passwords (NordPass 2019 to 2024, SplashData 2011 to 2018, the UK's NCSC
 * list of 2019), as far as it has the 8 characters we ask for. Lower case; digits and marks at the end are cut off
 * before comparing, so `password` stands for `Password123!` too.
 */
const words = `
abcdefgh abcd1234 abc12345 access admin administrator asdfasdf asdfghjk asdfghjkl asdfqwer baseball basketball bismillah
blink182 butterfly changeme charlie chelsea chocolate christian computer danielle dragon elephant everton facebook
fernando firebird flamingo football forever freedom fuckyou gangster garfield google hannah hello hellokitty iloveu
iloveyou internet jennifer jessica jonathan jordan justin killer letmein letmeinnow liverpool login london lovely loveme
lovers magic manchester maverick mercedes metallica michael michelle midnight minecraft monkey mustang myspace naruto
newpassword nicholas ninja nothing onedirection p@ssw0rd p@ssword pa55word pakistan passw0rd password passwort pokemon
portugal princess q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedc qazwsx qwer1234 qwerasdf qwert qwerty qwertyui qwertyuiop
qwertzuiop rainbow realmadrid runescape samantha samsung scooter secret shadow solo starwars sunshine superman superstar
swordfish target test tigger tinkerbell trustno1 undertaker unknown valentina veronica victoria vkontakte welcome whatever
william windows yamaha yankees zaq12wsx zxcvbnm zxcvbn 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2
`
const common = new Set(words.trim().split(/\s+/))
const runs = ['01234567890123456789', '98765432109876543210', 'abcdefghijklmnopqrstuvwxyz', '11223344556677889900']

/** Whether this is among the first passwords anybody would try. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  const stem = lower.replace(/[\d!.?*#@$_-]+$/, '')
  const unit = /^(.{1,4}?)\1+$/.exec(lower)?.[1]
  return unit !== undefined || common.has(lower) || common.has(stem) || runs.some((run) => run.includes(lower))
}
