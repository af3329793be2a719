package fulfilment.console.platform;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.console.platform.Section.Group;
import fulfilment.console.platform.Section.Step;
import java.util.List;
import org.junit.jupiter.api.Test;

class SectionTest {

    private static final Section OVERVIEW = new Section("overview", "/console", "/users/me", 0);
    private static final Section ORDERS = new Section("orders", "/console/orders", "/orders", 20);
    private static final Section NEW = new Section("something", "/console/something", "/orders", 21);
    private static final Section HOOKS = new Section("hooks", "/console/hooks", "/hooks", 60);
    private static final Section SETTINGS = new Section("settings", "/console/settings", "/templates", 90);
    private static final List<Section> ALL = List.of(OVERVIEW, ORDERS, NEW, HOOKS, SETTINGS);

    @Test
    void entriesStandInTheGroupOfTheirWork() {
        assertThat(Section.grouped(ALL)).extracting(Group::name).containsExactly("today", "sales", "administration");
        assertThat(Section.grouped(ALL).get(1).sections()).containsExactly(ORDERS, NEW);
        assertThat(Section.grouped(List.of(OVERVIEW))).extracting(Group::name).containsExactly("today");
    }

    @Test
    void agroupHasThePagesBelowItsEntries() {
        var sales = Section.grouped(ALL).get(1);
        assertThat(sales.has("/console/orders/7")).isTrue();
        assertThat(sales.has("/console/ordersof")).isFalse();
        assertThat(Section.grouped(ALL).getFirst().has("/console/orders")).isFalse();
    }

    @Test
    void apageStandsBelowItsSection() {
        assertThat(Section.above("/console/orders", ALL)).isEmpty();
        assertThat(Section.above("/console/password", ALL)).isEmpty();
        assertThat(Section.above("/console/orders/7", ALL)).extracting(Step::address).containsExactly("/console",
                "/console/orders");
        assertThat(Section.above("/console/orders/of/7", ALL)).hasSize(2);
        assertThat(Section.above("/console/hooks/1/deliveries/5", ALL).getLast())
                .isEqualTo(new Step("/console/hooks/1", "", "1"));
        assertThat(Section.above("/console/settings/warehouses/3", ALL).getLast())
                .isEqualTo(new Step("/console/settings/warehouses", "nav.settings/warehouses", ""));
    }
}
