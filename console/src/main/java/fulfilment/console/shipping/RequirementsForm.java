package fulfilment.console.shipping;

import fulfilment.api.shippingproviders.CarrierMember;
import fulfilment.console.platform.Forms;
import fulfilment.console.platform.Members;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The form for what a shipping provider asks of the members of shipments: a row for each member. */
final class RequirementsForm {

    private RequirementsForm() {}

    /** @param maxLength null if the member has no limit; @param isText whether it may have one */
    record Row(String member, boolean required, @Nullable Object maxLength, boolean isText) {}

    static List<Row> rows(List<Members> requirements) {
        var asked = requirements.stream().collect(Collectors.toMap(one -> one.text("member"), Function.identity()));
        return Arrays.stream(CarrierMember.values()).map(member -> {
            var its = asked.get(member.word());
            return its == null
                    ? new Row(member.word(), false, null, member.isText())
                    : new Row(member.word(), Boolean.TRUE.equals(its.get("required")), its.get("max_length"), member.isText());
        }).toList();
    }

    /** What was filled in, as the API takes it; members of which nothing is asked are left out. */
    static List<Map<String, Object>> sent(HttpServletRequest request) {
        return Arrays.stream(CarrierMember.values()).map(member -> sent(member.word(), request)).filter(one -> one.size() > 1)
                .toList();
    }

    private static Map<String, Object> sent(String member, HttpServletRequest request) {
        var one = new LinkedHashMap<String, Object>();
        one.put("member", member);
        if (request.getParameter("required_" + member) != null) {
            one.put("required", true);
        }
        Forms.number("max_length_" + member, request).ifPresent(length -> one.put("max_length", length));
        return one;
    }
}
