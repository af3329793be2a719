package fulfilment.carrier;

import fulfilment.carrier.Fault.Kind;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The answers with labels, in the three protocols. */
final class LabelAnswers {

    private static final String CARRIER_KEY = "demo";
    private static final String CARRIER_NAME = "Demo carrier";
    private static final long MEGABYTE = 1_024 * 1_024;

    private final LabelPrinter printer = new LabelPrinter();
    private final boolean zpl;
    private final boolean plainLabels;
    private final @Nullable ParcelPrice price;
    private volatile byte @Nullable [] plainLabel;

    /**
     * @param plainLabels whether all parcels get the label that was drawn first
     * @param price       null if answers say nothing of prices
     */
    LabelAnswers(boolean zpl, boolean plainLabels, @Nullable ParcelPrice price) {
        this.zpl = zpl;
        this.plainLabels = plainLabels;
        this.price = price;
    }

    /** @param tracking what the address of a parcel's status page begins with */
    CarrierResponse answer(CarrierProtocol protocol, SalesLog.Sold sold, String tracking, Fault fault) {
        var made = CarrierResponse.json(200, switch (protocol) {
            case SHIPMENTS -> shipments(sold, tracking, fault.kind());
            case SHIPMENTS_SINGLE -> single(sold, tracking, fault.kind());
            case PUSH -> push(sold, tracking, fault.kind());
        });
        return switch (fault.kind()) {
            case SOLD_ERROR ->
                CarrierResponse.json((int) fault.argument(), protocol.error(LabelEndpoint.BREAKDOWN));
            case SOLD_BUSY -> CarrierResponse.json((int) fault.argument(), protocol.error(List.of("Too many requests")));
            case SOLD_EMPTY -> CarrierResponse.empty(204);
            case GZIP -> made.packed();
            case HALF_JSON -> made.halved();
            case TOO_BIG -> made.withPadding(fault.argument() * MEGABYTE);
            default -> made;
        };
    }

    private ObjectNode shipments(SalesLog.Sold sold, String tracking, Kind fault) {
        var answer = CarrierJson.MAPPER.createObjectNode().put("version", "1.0");
        var data = answer.putObject("data").put("carrier_key", carrierKey(fault)).put("carrier_name", CARRIER_NAME);
        var parcels = data.putArray("parcels");
        int count = sold.sale().parcels().size() - (fault == Kind.FEWER_PARCELS ? 1 : 0);
        for (int i = 0; i < count; i++) {
            int parcel = fault == Kind.SAME_LABEL ? 0 : i;
            var code = sold.sale().parcels().get(parcel).trackingCode();
            var documents = parcels.addObject().put("tracking_code", code)
                    .put("tracking_url", trackingUrl(tracking + code, fault))
                    .putArray("documents");
            if (fault != Kind.NO_PDF) {
                document(documents, "label", "A6", "pdf", content(label(sold, parcel), fault));
            }
            if (zpl) {
                document(documents, "label", "A6", "zpl", content(printer.zpl(sold, parcel), fault));
            }
            if (i == 0 && !sold.request().customs().isEmpty() && fault != Kind.NO_PDF) {
                document(documents, "customs", "A4", "pdf", content(printer.customs(sold), fault));
            }
        }
        addPrice(data, sold);
        return answer;
    }

    /** Of all parcels together, as they were asked for. */
    private void addPrice(ObjectNode labels, SalesLog.Sold sold) {
        if (price != null) {
            price.addTo(labels, sold.sale().parcels().size());
        }
    }

    private static String carrierKey(Kind fault) {
        return fault == Kind.CARELESS ? CARRIER_KEY.toUpperCase(Locale.ROOT) : CARRIER_KEY;
    }

    private static String trackingUrl(String address, Kind fault) {
        return fault == Kind.CARELESS ? address.substring(address.indexOf(':') + 3) : address;
    }

    private static void document(ArrayNode documents, String type, String size, String format, String content) {
        documents.addObject().put("type", type).put("size", size).put("format", format).put("content", content);
    }

    private ObjectNode single(SalesLog.Sold sold, String tracking, Kind fault) {
        var answer = CarrierJson.MAPPER.createObjectNode().put("version", "1.0");
        var code = sold.sale().parcels().getFirst().trackingCode();
        var data = answer.putObject("data").put("carrier_key", carrierKey(fault)).put("carrier_name", CARRIER_NAME)
                .put("tracking_code", code).put("tracking_url", trackingUrl(tracking + code, fault));
        if (fault != Kind.FEWER_PARCELS) {
            var label = data.putObject("label").put("format", sold.request().customs().isEmpty() ? "A6" : "A4");
            var documents = label.putObject("documents");
            if (fault != Kind.NO_PDF) {
                documents.put("pdf", content(onlyPdf(sold), fault));
            }
            if (zpl) {
                documents.put("zpl", content(printer.zpl(sold, 0), fault));
            }
        }
        addPrice(data, sold);
        return answer;
    }

    private ObjectNode push(SalesLog.Sold sold, String tracking, Kind fault) {
        var answer = CarrierJson.MAPPER.createObjectNode();
        if (fault == Kind.FEWER_PARCELS) {
            return answer;
        }
        var code = sold.sale().parcels().getFirst().trackingCode();
        answer.put("identifier", code).put("trackingurl", trackingUrl(tracking + code, fault)).put("carrier_key",
                carrierKey(fault));
        if (fault != Kind.NO_PDF) {
            answer.put("label_contents_pdf", content(onlyPdf(sold), fault));
        }
        if (zpl) {
            answer.put("label_contents_zpl", content(printer.zpl(sold, 0), fault));
        }
        addPrice(answer, sold);
        return answer;
    }

    /** The label, together with the customs documents if there are any: these protocols have room for one document. */
    private byte[] onlyPdf(SalesLog.Sold sold) {
        return sold.request().customs().isEmpty() ? label(sold, 0) : printer.labelWithCustoms(sold);
    }

    private byte[] label(SalesLog.Sold sold, int parcel) {
        if (!plainLabels) {
            return printer.label(sold, parcel);
        }
        var drawn = plainLabel;
        if (drawn == null) {
            drawn = printer.label(sold, parcel);
            plainLabel = drawn;
        }
        return drawn;
    }

    private static String content(byte[] document, Kind fault) {
        return switch (fault) {
            case WRONG_BASE64 -> "This is not base64, no!";
            case NOT_A_PDF -> Base64.getEncoder().encodeToString("This is a text, no PDF.\n".getBytes(StandardCharsets.UTF_8));
            default -> Base64.getEncoder().encodeToString(document);
        };
    }
}
