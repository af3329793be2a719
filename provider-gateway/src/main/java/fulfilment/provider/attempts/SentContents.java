package fulfilment.provider.attempts;

import fulfilment.api.labels.LabelOrder;
import fulfilment.api.labels.LabelRequest;
import fulfilment.api.labels.ShipmentContents;
import fulfilment.api.requests.Json;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a request for a label said. A further try says exactly the same: a provider that keeps keys refuses a key that comes with other
 * contents, although it has sold the label. Rule LBL-69.
 */
record SentContents(Map<String, Json> profile, ShipmentContents contents,
        List<LabelOrder.Parcel> parcels) {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    static SentContents of(LabelRequest request, ShipmentContents contents) {
        return new SentContents(request.profile(), contents,
                request.parcels().stream().map(LabelOrder.Parcel::forProvider).toList());
    }

    static SentContents read(String stored) {
        return MAPPER.readValue(stored, SentContents.class);
    }

    String write() {
        return MAPPER.writeValueAsString(this);
    }

    /** @param request says how the provider is called now */
    LabelOrder order(String key, LabelRequest request) {
        return new LabelOrder(key, request.kind(), request.connection(), profile, contents, parcels);
    }
}
