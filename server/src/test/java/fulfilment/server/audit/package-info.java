/** What happened, to what and by whom, over HTTP. */
@org.jspecify.annotations.NullMarked
package fulfilment.server.audit;
