package fulfilment.api.shipments;

/** Events that say whether a shipment waits to be handed over: those of shipments, and those of handover lists. Rule SHP-60. */
public interface AboutHandover {}
