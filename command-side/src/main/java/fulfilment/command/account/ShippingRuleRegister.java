package fulfilment.command.account;

import fulfilment.api.account.AccountEvent.ShippingRuleAdded;
import fulfilment.api.account.AccountEvent.ShippingRuleChanged;
import fulfilment.api.account.AccountEvent.ShippingRuleDeleted;
import fulfilment.api.account.AccountEvent.ShippingRulesOrdered;
import fulfilment.api.shippingproviders.ShippingRule;
import fulfilment.api.shippingproviders.ShippingRuleDetails;
import fulfilment.api.wire.Wire;
import fulfilment.command.platform.Lookup;
import fulfilment.command.platform.Register;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.axonframework.eventhandling.DomainEventMessage;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The rules that choose shipping profiles, for decisions about shipments. Rule SHP-56. */
@Component
public class ShippingRuleRegister implements Register {

    private static final String ALL = "rules";

    private final JdbcTemplate jdbc;
    private final Wire wire;
    private final Lookup<String, List<ShippingRule>> rules;

    protected ShippingRuleRegister(JdbcTemplate jdbc, Wire wire, Lookup.Factory lookups) {
        this.jdbc = jdbc;
        this.wire = wire;
        this.rules = lookups.of(all -> Optional.of(read()));
    }

    /** All rules in their order, without their times. */
    public List<ShippingRule> all() {
        return rules.find(ALL).orElse(List.of());
    }

    private List<ShippingRule> read() {
        return jdbc.query("select idshipping_rule, details from command.shipping_rule order by position, idshipping_rule",
                (row, number) -> ShippingRule.of(row.getInt("idshipping_rule"), number + 1,
                        wire.read(row.getString("details"), ShippingRuleDetails.class), Instant.EPOCH, Instant.EPOCH));
    }

    @Override
    public void record(DomainEventMessage<?> event) {
        switch (event.getPayload()) {
            case ShippingRuleAdded e -> change("""
                    insert into command.shipping_rule (idshipping_rule, position, details)
                    values (?, (select coalesce(max(position), 0) + 1 from command.shipping_rule), ?)""", e.idshippingRule(),
                    wire.write(e.details()));
            case ShippingRuleChanged e -> change("update command.shipping_rule set details = ? where idshipping_rule = ?",
                    wire.write(e.details()), e.idshippingRule());
            case ShippingRuleDeleted e ->
                change("delete from command.shipping_rule where idshipping_rule = ?", e.idshippingRule());
            case ShippingRulesOrdered e -> {
                int position = 0;
                for (int rule : e.idshippingRules()) {
                    position++;
                    change("update command.shipping_rule set position = ? where idshipping_rule = ?", position, rule);
                }
            }
            default -> {
            }
        }
    }

    private void change(String sql, Object... values) {
        jdbc.update(sql, values);
        rules.anyChanged();
    }
}
