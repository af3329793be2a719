package fulfilment.rest.documents;

import fulfilment.api.handoverlists.HandedShipmentView;
import fulfilment.api.handoverlists.HandoverListView;
import fulfilment.api.handoverlists.PrintedHandoverList;
import fulfilment.api.kernel.Address;
import fulfilment.api.kernel.Contact;
import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Price;
import fulfilment.api.locationstockcounts.CountSheet;
import fulfilment.api.orders.Addressee;
import fulfilment.api.orders.CustomerTexts;
import fulfilment.api.orders.Invoicing;
import fulfilment.api.orders.OrderProductView;
import fulfilment.api.orders.OrderStatus;
import fulfilment.api.orders.OrderView;
import fulfilment.api.orders.PrintedOrder;
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
import fulfilment.api.purchaseorders.PrintedPurchaseOrder;
import fulfilment.api.purchaseorders.PurchaseOrderProductView;
import fulfilment.api.purchaseorders.PurchaseOrderStatus;
import fulfilment.api.purchaseorders.PurchaseOrderView;
import fulfilment.api.shipments.ParcelContent;
import fulfilment.api.shipments.ShipmentView;
import fulfilment.api.shipments.ShipmentView.ParcelView;
import fulfilment.api.stock.LotPieces;
import fulfilment.api.stock.PrintedStockValue;
import fulfilment.api.stock.StockValuation;
import fulfilment.api.stock.ValuationMethod;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Papers whose texts are all the same: a picklist with its shipment and its batch, a purchase order, papers of an order, and lists of a warehouse. */
final class PrintedExamples {

    private static final Instant AT = Instant.EPOCH;
    private static final Clock CLOCK = Clock.fixed(AT, ZoneOffset.UTC);
    private static final PaperSetup SETUP = new PaperSetup(ZoneOffset.UTC, CLOCK, () -> null);
    private static final PicklistDocuments DOCUMENTS = new PicklistDocuments(SETUP);
    private static final PurchaseOrderDocuments PURCHASEORDERS = new PurchaseOrderDocuments(SETUP);
    private static final OrderDocuments ORDERS = new OrderDocuments(SETUP);
    private static final StockDocuments STOCK = new StockDocuments(SETUP);
    private static final HandoverDocuments HANDOVER = new HandoverDocuments(SETUP);

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
                List.of(new ParcelContent(1, 2)), null, null);
        var shipment = new ShipmentView(9, 1, 1, null, 1, 1, 1, "manual", "Manual", "Manual", "Standard", null, null, null, null,
                "T-1", null, null, 10, null, false, 1, List.of(parcel), null, AT, AT, null, null, null, null);
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

    byte[] purchaseorder() {
        return PURCHASEORDERS.purchaseorder(boughtFor("12.5", PurchaseOrderStatus.PURCHASED));
    }

    /** A purchase order of two pieces. @param price of one piece */
    PrintedPurchaseOrder boughtFor(String price, PurchaseOrderStatus status) {
        var head = new PurchaseOrderView.Head(1, 1, 1, 1, "PO2026-1000", null, text, status, remarks, LocalDate.EPOCH,
                language == Language.NL ? Language.EN : Language.NL, 1, 1, 1, AT, null, null, 0, AT, AT);
        var line = new PurchaseOrderProductView(1, 1, 1, 1, text, text, text, Price.of(price), 2, 0, LocalDate.EPOCH, 10);
        return new PrintedPurchaseOrder(new PurchaseOrderView(head, List.of(line)), text, address(), language, text, address(),
                text, text, address());
    }

    byte[] confirmation() {
        return ORDERS.confirmation(ordered(OrderStatus.PROCESSING, "0", 1));
    }

    byte[] returnForm() {
        return ORDERS.returnForm(ordered(OrderStatus.COMPLETED, "0", 1));
    }

    /** An order of three pieces for 12.50, one of which was cancelled. @param discount in percent; @param reasons how many there are */
    PrintedOrder ordered(OrderStatus status, String discount, int reasons) {
        var to = new Addressee(text, text, text, text, text, text, text, new Country("NL"));
        var head = new OrderView.Head(1, 1, 1, null, "O2026-1000", to, to.full(language), to, to.full(language), Contact.NONE,
                new CustomerTexts(text, remarks), null, true, true, new Invoicing(Price.of(discount), true, false), null,
                language,
                status, "/status/1", false, null, List.of(), List.of(), List.of(), AT, AT, null, null);
        var line = new OrderProductView(1, 1, 1, text, text, "", 3, 1, Price.of("12.5"), 1, 10, null, false, null);
        return new PrintedOrder(head, List.of(line), text, address(), Collections.nCopies(reasons, text));
    }

    byte[] countSheet() {
        var line = new CountSheet.Line(text, text, text, text, 2, text, LocalDate.EPOCH);
        return STOCK.countSheet(new CountSheet(text, List.of(line)), text, true, null);
    }

    byte[] stockValue() {
        var paid = new BigDecimal("25");
        var line = new StockValuation.Line(1, 1, text, text, 2, new BigDecimal("12.5"), paid, 2, paid, 0, BigDecimal.ZERO, 0);
        var total = new StockValuation.Totals(1, 2, paid, 2, paid, 0, BigDecimal.ZERO, 0);
        return STOCK.value(new PrintedStockValue(new StockValuation(ValuationMethod.FIFO, total,
                List.of(new StockValuation.OfWarehouse(1, text, total))), List.of(line)), null);
    }

    byte[] handoverList() {
        var list = new HandoverListView(7, 1, text, 1, 1, 2, 1500, false, 1, AT);
        var shipment = new HandedShipmentView(31, 7, 1, 1, 1, text, 1, List.of(text), 2, 1500, true, AT);
        return HANDOVER.handoverList(new PrintedHandoverList(list, List.of(shipment), text, address(), text));
    }

    private Address address() {
        return new Address(text, text, text, text, text, text, new Country("NL"));
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
                text, sent ? address() : null, true, 5,
                "A", Map.of(1, text));
    }
}
