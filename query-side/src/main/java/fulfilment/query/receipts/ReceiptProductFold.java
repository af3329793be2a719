package fulfilment.query.receipts;

import static fulfilment.query.platform.Folds.existing;
import static fulfilment.query.platform.Folds.part;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.kernel.Recorded;
import fulfilment.api.receipts.ReceiptEvent;
import fulfilment.api.receipts.ReceiptEvent.Counted;
import fulfilment.api.receipts.ReceiptEvent.Expectation;
import fulfilment.api.receipts.ReceiptEvent.Put;
import fulfilment.api.receipts.ReceiptEvent.ReceiptCompleted;
import fulfilment.api.receipts.ReceiptEvent.ReceiptCreated;
import fulfilment.api.receipts.ReceiptEvent.ReceiptDeleted;
import fulfilment.api.receipts.ReceiptEvent.ReceiptExpectationsChanged;
import fulfilment.api.receipts.ReceiptEvent.ReceiptLocationChosen;
import fulfilment.api.receipts.ReceiptEvent.ReceiptProductAdded;
import fulfilment.api.receipts.ReceiptEvent.ReceiptProductReceived;
import fulfilment.api.receipts.ReceiptEvent.ReceiptProductReverted;
import fulfilment.api.receipts.ReceiptEvent.ReceiptProductsCounted;
import fulfilment.api.receipts.ReceiptEvent.ReceiptRemarksChanged;
import fulfilment.api.receipts.ReceiptEvent.ReceiptVersionChanged;
import fulfilment.api.receipts.ReceiptId;
import fulfilment.api.receipts.ReceiptLine;
import fulfilment.api.receipts.ReceiptProductView.Line;
import fulfilment.query.platform.Fold;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Builds the view of a product on a receipt from the events of the receipt. */
final class ReceiptProductFold implements Fold<ReceiptProductFold.Kept, ReceiptEvent> {

    /**
     * @param shown      the part that clients see; the rest serves filters and lookups when it is read
     * @param idlocation where the pieces were put or are to be put; null for no specific location, or while it is not chosen
     * @param expects    pieces that the receipt may bring, whatever is counted; null for as many as are ordered and were not received before
     */
    record Kept(@JsonUnwrapped Line shown, int idreceipt, @Nullable Integer idlocation,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer expects) {

        Kept with(Line line) {
            return new Kept(line, idreceipt, idlocation, expects);
        }

        /** Pieces received and not reverted. */
        int inStock() {
            return shown.revertedAt() == null ? shown.amount() : 0;
        }

        /** Pieces above the ordered amount; 0 for version 2. */
        int excessive() {
            return Objects.requireNonNullElse(shown.amountMoreThanOrdered(), 0);
        }
    }

    @Override
    public List<Integer> touches(ReceiptEvent event) {
        return switch (event) {
            case ReceiptCreated e -> ids(e.expected());
            case ReceiptVersionChanged e -> Stream.concat(ids(e.expected()).stream(), e.before().stream()).toList();
            case ReceiptProductAdded e -> List.of(e.line().idreceiptProduct());
            case ReceiptExpectationsChanged e -> e.changed().stream().map(Expectation::line).toList();
            case ReceiptProductsCounted e -> e.counted().stream().map(Counted::line).toList();
            case ReceiptLocationChosen e -> List.of(e.line());
            case ReceiptProductReceived e -> List.of(e.line().idreceiptProduct());
            case ReceiptProductReverted e -> List.of(e.line());
            case ReceiptCompleted e -> e.put().stream().map(Put::line).toList();
            case ReceiptDeleted e -> e.lines();
            case ReceiptRemarksChanged e -> List.of();
        };
    }

    private static List<Integer> ids(List<ReceiptLine> lines) {
        return lines.stream().map(ReceiptLine::idreceiptProduct).toList();
    }

    @Override
    public @Nullable Kept on(int id, @Nullable Kept line, ReceiptEvent event, Recorded recorded) {
        return switch (event) {
            case ReceiptCreated e -> expected(e.receipt(), part(e.expected(), id, ReceiptLine::idreceiptProduct));
            case ReceiptVersionChanged e -> e.before().contains(id)
                    ? null
                    : expected(e.receipt(), part(e.expected(), id, ReceiptLine::idreceiptProduct));
            case ReceiptProductAdded e -> expected(e.receipt(), e.line());
            case ReceiptExpectationsChanged e -> expecting(existing(line, e), part(e.changed(), id, Expectation::line));
            case ReceiptProductsCounted e -> counted(existing(line, e), part(e.counted(), id, Counted::line).amount());
            case ReceiptLocationChosen e -> new Kept(existing(line, e).shown(), existing(line, e).idreceipt(),
                    e.location() == null ? null : e.location().value(), existing(line, e).expects());
            case ReceiptProductReceived e -> received(e, recorded.at());
            case ReceiptProductReverted e -> reverted(existing(line, e), e.by(), recorded.at());
            case ReceiptCompleted e -> put(existing(line, e), part(e.put(), id, Put::line));
            case ReceiptDeleted e -> null;
            case ReceiptRemarksChanged e -> line;
        };
    }

    private static Kept expected(ReceiptId receipt, ReceiptLine line) {
        return counted(new Kept(new Line(line.idreceiptProduct(), line.orderLine(),
                line.order() == null ? null : line.order().value(), line.idproduct(), line.productcode(),
                line.productcodeSupplier(), line.name(), line.barcode(), 0, line.ordered(), line.addedByReceipt(), null, 0,
                line.previouslyReceived(), 0, null, null, null, null, null, null), receipt.value(), null, null), 0);
    }

    private static Kept expecting(Kept kept, Expectation now) {
        var line = kept.shown();
        return counted(new Kept(new Line(line.idreceiptProduct(), line.idpurchaseorderProduct(), line.idpurchaseorder(),
                line.idproduct(), line.productcode(), line.productcodeSupplier(), line.name(), line.barcode(), line.amount(),
                now.ordered(), line.addedByReceipt(), line.abcClassification(), 0, now.previouslyReceived(), 0, null, null, null,
                null, null, null), kept.idreceipt(), kept.idlocation(), now.outstanding()), line.amount());
    }

    private static Kept counted(Kept kept, int amount) {
        var line = kept.shown();
        int missing = Math.max(0, line.amountOrdered() - Objects.requireNonNullElse(line.amountPreviouslyReceived(), 0));
        int expects = Objects.requireNonNullElse(kept.expects(), missing);
        return kept.with(new Line(line.idreceiptProduct(), line.idpurchaseorderProduct(), line.idpurchaseorder(),
                line.idproduct(), line.productcode(), line.productcodeSupplier(), line.name(), line.barcode(), amount,
                line.amountOrdered(), line.addedByReceipt(), line.abcClassification(), Math.max(0, expects - amount),
                line.amountPreviouslyReceived(), Math.max(0, amount - missing), null, null, null, null, null, null));
    }

    private static Kept put(Kept kept, Put put) {
        var line = kept.shown();
        return new Kept(new Line(line.idreceiptProduct(), put.orderLine(), put.order() == null ? null : put.order().value(),
                line.idproduct(), line.productcode(), line.productcodeSupplier(), line.name(), line.barcode(), line.amount(),
                line.amountOrdered(), line.addedByReceipt(), line.abcClassification(), line.amountReceiving(),
                line.amountPreviouslyReceived(), line.amountMoreThanOrdered(), null, null, null, null, null, null),
                kept.idreceipt(), put.place().location() == null ? null : put.place().location().value(), kept.expects());
    }

    private static Kept received(ReceiptProductReceived e, Instant at) {
        var line = e.line();
        return new Kept(new Line(line.idreceiptProduct(), line.orderLine(), line.order() == null ? null : line.order().value(),
                line.idproduct(), line.productcode(), line.productcodeSupplier(), line.name(), line.barcode(), e.amount(),
                line.ordered(), line.addedByReceipt(), null, null, null, null, at, e.by(), null, null,
                e.lot() == null ? null : e.lot().number(), e.lot() == null ? null : e.lot().expirationDate()),
                e.receipt().value(), e.place().location() == null ? null : e.place().location().value(), null);
    }

    private static Kept reverted(Kept kept, int by, Instant at) {
        var line = kept.shown();
        return kept.with(new Line(line.idreceiptProduct(), line.idpurchaseorderProduct(), line.idpurchaseorder(),
                line.idproduct(), line.productcode(), line.productcodeSupplier(), line.name(), line.barcode(), line.amount(),
                line.amountOrdered(), line.addedByReceipt(), line.abcClassification(), null, null, null, line.createdAt(),
                line.receivedByIduser(), at, by, line.lotNumber(), line.expirationDate()));
    }
}
