/** What operators see of the service: metrics, alerts, dashboards and the log. */
@NullMarked
package fulfilment.server.operations;

import org.jspecify.annotations.NullMarked;
