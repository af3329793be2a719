/**
 * Runs each client against a service over HTTP. {@link fulfilment.clients.ClientService} is that service, {@link
 * fulfilment.clients.Mishaps} stands before it and fails as told, and {@link fulfilment.clients.Program} runs clients in other languages.
 */
@NullMarked
package fulfilment.clients;

import org.jspecify.annotations.NullMarked;
