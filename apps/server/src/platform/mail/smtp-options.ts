import ipaddr from 'ipaddr.js'

/**
 * The options of nodemailer for a mail server. Without `requireTLS` nodemailer sends mails and the password unencrypted if the
 * server offers no STARTTLS, or if an attacker in the network removes the offer.
 */
export function smtpOptions(url: string, timeoutMs: number) {
  const address = new URL(url)
  return {
    url,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    requireTLS: address.searchParams.get('ignoreTLS') !== 'true' && !isThisMachine(address.hostname),
  }
}

function isThisMachine(host: string): boolean {
  const literal = host.replace(/^\[|\]$/g, '')
  return literal === 'localhost' || (ipaddr.isValid(literal) && ipaddr.process(literal).range() === 'loopback')
}
