/** What callers can and cannot reach: one class for each risk of the OWASP API Security Top 10 of 2023. */
@NullMarked
package fulfilment.server.security;

import org.jspecify.annotations.NullMarked;
