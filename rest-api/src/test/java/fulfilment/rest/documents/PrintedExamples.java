package fulfilment.rest.documents;

import fulfilment.api.kernel.Address;
import fulfilment.api.kernel.Contact;
import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Price;
import fulfilment.api.picklistbatches.BatchStatus;
import fulfilment.api.picklistbatches.BatchType;
import fulfilment.api.picklistbatches.PicklistBatchView;
import fulfilment.api.pickingcontainers.PickingContainerView;
import fulfilment.api.picklists.PicklistDelivery;
import fulfilment.api.picklists.PicklistProductView;
import fulfilment.api.picklists.PicklistProductView.Line;
import fulfilment.api.picklists.PicklistProductView.PickLocation;
import fulfilment.api.picklists.PicklistStatus;
import fulfilment.api.picklists.PicklistView;
import fulfilment.api.picklists.PrintedPicklist;
import fulfilment.api.shipments.ParcelContent;
import fulfilment.api.shipments.ShipmentView;
import fulfilment.api.shipments.ShipmentView.ParcelView;
import fulfilment.api.stock.LotPieces;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A picklist, its shipment and its batch whose texts are all the same. */
final class PrintedExamples {

    private static final Instant AT = Instant.EPOCH;
    private static final PicklistDocuments DOCUMENTS = new PicklistDocuments(ZoneOffset.UTC, Clock.fixed(AT, ZoneOffset.UTC));

    private final String text;
    private final Language language;
    private final @Nullable String remarks;
    private final boolean sent;

    PrintedExamples(String text, Language language, @Nullable String remarks) {
        this(text, language, remarks, true);
    }

    /** @param sent whether it is known from where the picklist is sent */
    private PrintedExamples(String text, Language language, @Nullable String remarks, boolean sent) {
        this.text = text;
        this.language = language;
        this.remarks = remarks;
        this.sent = sent;
    }

    static PrintedExamples of(String text) {
        return new PrintedExamples(text, Language.NL, text);
    }

    PrintedExamples withoutSender() {
        return new PrintedExamples(text, language, remarks, false);
    }

    byte[] picklist() {
        return DOCUMENTS.picklist(printed());
    }

    byte[] packinglist() {
        return DOCUMENTS.packinglist(printed());
    }

    byte[] shipment() {
        var parcel = new ParcelView(1, 1, null, 10L, null, null, null, "T-1", "T-1", null, null, null, null, null, List.of(),
                List.of(new ParcelContent(1, 2)));
        var shipment = new ShipmentView(9, 1, 1, null, 1, 1, 1, "manual", "Manual", "Manual", "Standard", null, null, null, null,
                "T-1", null, null, 10, null, false, 1, List.of(parcel), null, AT, AT, null);
        return DOCUMENTS.packinglist(printed(), PackedShipment.of(shipment, printed().picklist(), List.of(shipment)));
    }

    byte[] batch() {
        var container = new PickingContainerView(1, 1, text, AT, AT);
        var batch = new PicklistBatchView(
                new PicklistBatchView.Head(5, 1005, 1, BatchType.values()[0], BatchStatus.OPEN, text, text, null, AT, AT), 5, AT,
                new PicklistBatchView.Person(1, text, "ann"), null, 2, 1);
        var one = new PicklistBatchView.Picklist(1, "P2026-1000", text, PicklistStatus.NEW, "A", container, List.of(container), 2,
                0, text, false, true, remarks, AT);
        return DOCUMENTS.batch(new PicklistBatchView.Single(batch, List.of(one), List.of()), List.of(printed()), true, true);
    }

    private PrintedPicklist printed() {
        var delivery = new PicklistDelivery(null, 1, text, text, text, text, text, text, text, new Country("NL"), Contact.NONE,
                text, LocalDate.EPOCH, null);
        var head = new PicklistView.Head(1, "P2026-1000", 1, null, 1, 5, null, delivery, null, false, true, PicklistStatus.NEW,
                null, 2, 0, 20L, null, null, null, AT, AT);
        var line = new Line(1, 1, 1, 1, null, 1, text, text, text, 2, 0, 0, Price.ZERO, 10, null, false, null);
        var product = new PicklistProductView(line, text, text, null, List.of(new PickLocation(1, 1, text, 2, 0, null, null)),
                List.of(new LotPieces(text, null, 2)));
        return new PrintedPicklist(new PicklistView(head, 0, List.of(), List.of(product)), "O2026-1000", language, remarks, text,
                text, sent ? new Address(text, text, text, text, text, text, new Country("NL")) : null, 5,
                "A", Map.of(1, text));
    }
}
