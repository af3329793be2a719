package fulfilment.api.handoverlists;

import fulfilment.api.persons.NoPersonalData;
import java.time.Instant;

/**
 * How many shipments of a provider wait in a warehouse to be handed over. Rule SHP-60.
 *
 * @param providername the name that the account gives the provider
 * @param warehouse    name of the warehouse
 * @param shipments    number of those that wait; no more than 10,000 are counted
 * @param beforeToday  number of those that were made before the day began in the account's time zone
 * @param oldest       when the oldest of them was made
 */
@NoPersonalData
public record WaitingShipments(int idshippingprovider, String providername, int idwarehouse, String warehouse, int shipments,
        int beforeToday, Instant oldest) {}
