/** Audits over HTTP: what happened, to which object, and by whom. */
@org.jspecify.annotations.NullMarked
package fulfilment.server.audit;
