package fulfilment.carrier;

import fulfilment.carrier.LabelContent.Goods;
import fulfilment.carrier.LabelContent.Parcel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** Reads label requests and compares them with the specification. */
final class RequestReader {

    /** Further messages are left out. */
    private static final int MOST_MESSAGES = 20;
    private static final List<String> REFERENCES = List.of("reference", "idorder", "idreturn", "idpicklist", "orderid",
            "returnid",
            "picklistid");
    private static final List<String> DEMO_SENDER = List.of("Demo warehouse", "1 Dock Road", "1011 AB Amsterdam", "NL");

    /** The request is not what the specification asks for. */
    static final class Invalid extends Exception {

        private final List<String> messages;

        Invalid(List<String> messages) {
            super(String.join(", ", messages));
            this.messages = messages.stream().limit(MOST_MESSAGES).toList();
        }

        List<String> messages() {
            return messages;
        }
    }

    private final Options options;
    private final boolean multiColli;

    RequestReader(Options options, boolean multiColli) {
        this.options = options;
        this.multiColli = multiColli;
    }

    LabelContent read(CarrierProtocol protocol, byte[] body) throws Invalid {
        JsonNode content;
        try {
            content = CarrierJson.MAPPER.readTree(body);
        } catch (JacksonException malformed) {
            throw new Invalid(List.of("the body is not JSON: " + malformed.getOriginalMessage()));
        }
        var problems = new ArrayList<String>();
        protocol.shape().check(content, "", problems);
        refuse(problems);
        var request = protocol == CarrierProtocol.PUSH ? push(content, problems) : shipment(content, problems);
        refuse(problems);
        return request;
    }

    private static boolean isReturn(JsonNode picklist) {
        return picklist.path("idpicklist").isNull() && !picklist.path("idreturn").isNull();
    }

    private static void refuse(List<String> problems) throws Invalid {
        if (!problems.isEmpty()) {
            throw new Invalid(problems);
        }
    }

    private LabelContent shipment(JsonNode content, List<String> problems) {
        var profile = content.get("data").get("profile");
        var shipment = content.get("data").get("shipment");
        options.check(profile, problems);
        var parcels = parcels(shipment, problems);
        var recipient = shipment.get("recipient");
        var customs = shipment.get("customs_data");
        var sender = shipment.get("sender");
        checkCustoms(sender, recipient, customs, "data.shipment", problems);
        return new LabelContent(content, references(shipment.get("references")), sender == null ? DEMO_SENDER : address(sender),
                address(recipient), parcels,
                Options.chosen(profile, Options.SERVICE), note(profile), customs == null ? List.of() : goods(customs));
    }

    private static String note(JsonNode profile) {
        var signature = Options.chosen(profile, Options.SIGNATURE).equals("true") ? "Signature required" : "";
        return Stream.of(signature, Options.chosen(profile, Options.NOTE)).filter(text -> !text.isBlank())
                .collect(Collectors.joining(" · "));
    }

    private List<Parcel> parcels(JsonNode shipment, List<String> problems) {
        var list = shipment.get("parcels");
        if (list == null) {
            return List.of(new Parcel(shipment.get("weight").asLong()));
        }
        var parcels = new ArrayList<Parcel>();
        list.forEach(parcel -> parcels.add(new Parcel(parcel.get("weight").asLong())));
        long weight = parcels.stream().mapToLong(Parcel::weight).sum();
        var stated = shipment.get("weight");
        if (parcels.isEmpty()) {
            problems.add("data.shipment.parcels must not be empty");
        } else if (parcels.size() > 1 && !multiColli) {
            problems.add("data.shipment.parcels may have one parcel only");
        } else if (stated != null && !stated.isNull() && stated.asLong() != weight) {
            problems.add("data.shipment.weight must be the weight of all parcels together, %d".formatted(weight));
        }
        return parcels;
    }

    private static LabelContent push(JsonNode content, List<String> problems) {
        var recipient = content.get("recipient");
        var customs = content.get("customs_data");
        if (recipient.get("country").isNull()) {
            problems.add("recipient.country must not be null");
        } else {
            checkCustoms(isReturn(content.get("picklist")) ? content.get("sender") : null, recipient, customs, "", problems);
        }
        var references = references(content.get("picklist"));
        var reference = content.get("reference");
        if (!reference.isNull()) {
            references.put("reference", reference.asString());
        }
        return new LabelContent(content, references, address(content.get("sender")), address(recipient),
                List.of(new Parcel(content.get("weight").asLong())), "", "", customs == null ? List.of() : goods(customs));
    }

    /** @param sender of what comes back; null for what leaves from inside the customs union */
    private static void checkCustoms(@Nullable JsonNode sender, JsonNode recipient, @Nullable JsonNode customs, String path,
            List<String> problems) {
        boolean there = customs != null;
        var country = recipient.get("country").asString();
        var name = path.isEmpty() ? "customs_data" : path + ".customs_data";
        if (customs != null && customs.get("products").isEmpty()) {
            problems.add("%s.products must not be empty".formatted(name));
        }
        if (sender != null) {
            checkCustomsOfReturn(sender, recipient, there, name, problems);
            return;
        }
        switch (CustomsUnion.of(country, recipient.get("zipcode").asString(""))) {
            case INSIDE -> {
                if (there) {
                    problems.add("%s must be absent: %s is inside the customs union of the EU".formatted(name, country));
                }
            }
            case OUTSIDE -> {
                if (!there) {
                    problems.add("%s is missing: %s is outside the customs union of the EU".formatted(name, country));
                }
            }
            case DEPENDS -> {
            }
        }
    }

    private static void checkCustomsOfReturn(JsonNode sender, JsonNode recipient, boolean there, String name,
            List<String> problems) {
        var from = CustomsUnion.of(sender.get("country").asString(""), sender.get("zipcode").asString(""));
        var to = CustomsUnion.of(recipient.get("country").asString(), recipient.get("zipcode").asString(""));
        if (from == CustomsUnion.DEPENDS || to == CustomsUnion.DEPENDS) {
            return;
        }
        boolean crosses = from != to || from == CustomsUnion.OUTSIDE && !sender.get("country").equals(recipient.get("country"));
        if (crosses != there) {
            problems.add("%s %s: the parcel %s a customs border".formatted(name, there ? "must be absent" : "is missing",
                    crosses ? "crosses" : "does not cross"));
        }
    }

    private static List<Goods> goods(JsonNode customs) {
        var goods = new ArrayList<Goods>();
        customs.get("products")
                .forEach(line -> goods.add(new Goods(line.get("description").asString(), line.get("amount").asLong(),
                        line.get("weight").asLong(), line.get("value").asString(), line.get("hs_code").asString(""),
                        line.get("country_of_origin").asString(""))));
        return goods;
    }

    private static Map<String, Object> references(JsonNode from) {
        var references = new LinkedHashMap<String, Object>();
        for (var name : REFERENCES) {
            var value = from.get(name);
            if (value != null && !value.isNull()) {
                references.put(name, value.isIntegralNumber() ? (Object) value.asLong() : value.asString());
            }
        }
        return references;
    }

    private static List<String> address(JsonNode from) {
        var city = text(from, "zipcode") + " " + text(from, "city");
        return Stream
                .of(text(from, "name"), text(from, "contactname"), text(from, "address"), text(from, "address2"), city.strip(),
                        text(from, "region"), text(from, "country"))
                .filter(line -> !line.isBlank()).toList();
    }

    private static String text(JsonNode from, String name) {
        return from.get(name).asString("");
    }
}
