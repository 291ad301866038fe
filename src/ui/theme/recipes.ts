import { badgeRecipe } from '#src/ui/feedback/badge.recipe.ts';
import { buttonRecipe } from '#src/ui/controls/button.recipe.ts';
import { cardRecipe } from '#src/ui/layout/card.recipe.ts';
import { dialogRecipe } from '#src/ui/overlays/dialog.recipe.ts';
import { tabsRecipe } from '#src/ui/controls/tabs.recipe.ts';

/** Every recipe of src/ui under the name of its generated function. */
export const recipes = { badge: badgeRecipe, button: buttonRecipe, card: cardRecipe };

export const slotRecipes = { dialog: dialogRecipe, tabs: tabsRecipe };
